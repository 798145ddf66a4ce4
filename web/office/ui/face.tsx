type FaceProps = {
  maid: { readonly name: string; readonly face: string | null } | null;
  size: number;
};

/** A maid's face, decorative: her name is beside it. */
export const Face = ({ maid, size }: FaceProps) =>
  maid?.face ? (
    <img className="face" src={maid.face} alt="" width={size} height={size} loading="lazy" />
  ) : (
    <span className="face" style={{ inlineSize: `${size}px`, blockSize: `${size}px` }} />
  );
