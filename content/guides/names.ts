/** The guides of the product, which have pages of their own; the agency's are at `/guides/{name}`. */
export const productGuideNames: ReadonlySet<string> = new Set([
  'med-dxb',
  'med-auh',
  'oec',
  'oec-maid',
  'nooec',
  'nooec-maid',
  'gcc-kenya',
  'gcc-guide',
  'gcc-guide-auh',
  'take-maid-thumbprint',
]);
