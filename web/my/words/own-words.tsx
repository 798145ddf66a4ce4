const ARABIC = /\p{Script=Arabic}/u;

type OwnWordsProps = {
  /** `p` for a paragraph of its own. */
  as?: 'bdi' | 'p';
  className?: string | undefined;
  children: string;
};

/** Words that a person or an authority wrote: isolated, and marked with the language they are in. */
export const OwnWords = ({ as: Tag = 'bdi', className, children }: OwnWordsProps) => (
  <Tag dir="auto" lang={ARABIC.test(children) ? 'ar' : 'en'} className={className}>
    {children}
  </Tag>
);
