/** A QR code as one path over its dark modules; size is the side in modules. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** Longer texts give modules that are too small for a phone's camera. */
const LONGEST = 1200;

const rowPath = (row: readonly boolean[], y: number): string => {
  const modules = row.map((dark) => (dark ? '1' : '0')).join('');
  return [...modules.matchAll(/1+/g)]
    .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');
};

/** The encoder is loaded on demand; codes drawn by the server need no script. */
export async function drawQr(text: string): Promise<QrDrawing | null> {
  if (text.length > LONGEST) return null;
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return { size, path: data.map(rowPath).join('') };
}

type QrCodeProps = { drawing: QrDrawing; label: string; className?: string | undefined };

export function QrCode({ drawing: { size, path }, label, className }: QrCodeProps) {
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <title>{label}</title>
      <path d={path} fill="currentColor" />
    </svg>
  );
}
