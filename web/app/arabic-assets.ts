const SCRIPT = /^\/assets\/(?<file>[^/]+\.js)$/;

/** The same scripts with Arabic texts; the build writes them into a folder beside the English ones. */
export function arabicAssets<Assets>(assets: Assets): Assets {
  return JSON.parse(JSON.stringify(assets), (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(SCRIPT, '/assets/ar/$<file>') : value,
  );
}
