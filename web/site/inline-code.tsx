type InlineCodeProps = {
  code: string;
  nonce?: string | undefined;
  /** The style sheet file of an inlined style. */
  href?: string;
};

/** The only place that writes unescaped text: our own code, never visitor input. Hydration leaves it unchanged. */
export const InlineScript = ({ code, nonce }: InlineCodeProps) => (
  <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
);

export const InlineStyle = ({ code, nonce, href }: InlineCodeProps) => (
  <style nonce={nonce} data-href={href} dangerouslySetInnerHTML={{ __html: code }} />
);
