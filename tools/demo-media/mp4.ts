interface Box {
  type: string;
  body: Buffer;
}

/** The boxes of an MP4 file, or of one of its boxes, in order. */
function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) throw new Error('Not an MP4 file: a box is cut off.');
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + 8, at + size),
    });
    at += size;
  }
  return boxes;
}

function inside(bytes: Buffer, ...path: string[]): Buffer {
  return path.reduce((body, type) => {
    const box = boxesIn(body).find((candidate) => candidate.type === type);
    if (!box) throw new Error(`Not an MP4 film: it has no ${path.join('/')}.`);
    return box.body;
  }, bytes);
}

export interface Mp4 {
  /** The header is before the data, so that playback starts before the file is complete. */
  startsFast: boolean;
  seconds: number;
  tracks: { kind: string; codec: string; width: number; height: number }[];
}

export function readMp4(bytes: Buffer): Mp4 {
  const order = boxesIn(bytes).map(({ type }) => type);
  const header = inside(bytes, 'moov');
  const times = inside(header, 'mvhd');
  const tracks = boxesIn(header)
    .filter(({ type }) => type === 'trak')
    .map(({ body }) => {
      const media = inside(body, 'mdia');
      const entry = inside(media, 'minf', 'stbl', 'stsd').subarray(8);
      const kind = inside(media, 'hdlr').toString('latin1', 8, 12);
      const picture = kind === 'vide';
      return {
        kind,
        codec: entry.toString('latin1', 4, 8),
        width: picture ? entry.readUInt16BE(32) : 0,
        height: picture ? entry.readUInt16BE(34) : 0,
      };
    });
  return {
    startsFast: order.indexOf('moov') < order.indexOf('mdat'),
    seconds: times.readUInt32BE(16) / times.readUInt32BE(12),
    tracks,
  };
}
