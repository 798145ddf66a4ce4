/** Preact in React's place. Plain JavaScript, because its types are said in a way that cannot be passed on. */
export * from 'preact/compat';
export { default } from 'preact/compat';

/** The router asks for it: what it shows ahead of time is only ever shown with React's transitions. */
export const useOptimistic = (value) => [value, () => undefined];
