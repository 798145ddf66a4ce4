/** Caches the offline page; registered after the visitor's page has loaded. */
export function registerOfflineWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const register = () => {
    // Private windows and blocked storage refuse it; the browser then shows its own error page.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  };
  if (document.readyState === 'complete') setTimeout(register);
  else window.addEventListener('load', register, { once: true });
}
