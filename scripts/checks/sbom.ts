import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOfMaterials } from './bill-of-materials.ts';

const lock = readFileSync(join(import.meta.dirname, '..', '..', 'package-lock.json'), 'utf8');
console.log(JSON.stringify(billOfMaterials(lock), null, 2));
