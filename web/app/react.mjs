/** Preact in place of React. Plain JavaScript, because its types cannot be re-exported. */
export * from 'preact/compat';
export { default } from 'preact/compat';

/** The router imports it, but uses the optimistic value only with React's transitions. */
export const useOptimistic = (value) => [value, () => undefined];
