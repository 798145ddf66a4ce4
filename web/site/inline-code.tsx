type InlineCodeProps = {
  code: string;
  nonce?: string | undefined;
  /** The file that a style comes from. */
  href?: string;
};

/**
 * The only place that writes text without escaping it: the product's own code, never anything of a visitor. The browser
 * finds it in the page and leaves it as it is.
 */
export const InlineScript = ({ code, nonce }: InlineCodeProps) => (
  <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
);

export const InlineStyle = ({ code, nonce, href }: InlineCodeProps) => (
  <style nonce={nonce} data-href={href} dangerouslySetInnerHTML={{ __html: code }} />
);
