import * as react from 'react/jsx-dev-runtime'
import { Fragment, isolateTexts, type JSX } from './jsx-runtime.ts'

export { Fragment, type JSX }

/** The JSX runtime of `npm run dev` and tests; isolates texts like production. */
export const jsxDEV: typeof react.jsxDEV = (type, props, key, isStatic, ...others) => {
  const isolated = isolateTexts(type, props as Record<string, unknown>)
  return react.jsxDEV(type, isolated, key, isStatic && Array.isArray(isolated['children']), ...others)
}
