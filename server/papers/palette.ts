export const colour = {
  paper: '#FBF8F3',
  sand: '#F4EEE4',
  line: '#E7DFD3',
  ink: '#1C2321',
  quiet: '#55605C',
  palm: '#0B6B53',
  palmTint: '#E4F0EB',
  terra: '#A8431F',
} as const;
