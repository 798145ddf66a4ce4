// In this order: the worker calls functions that some browsers lack.
import './add-missing-functions.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
