/** Keeps a page for when the network fails; asked for when the visitor's own page is complete. */
export function registerOfflineWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const register = () => {
    // Refused in private windows and where storage is off: then the browser's own page stays.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') setTimeout(register);
  else window.addEventListener('load', register, { once: true });
}
