import { createElement, Fragment, type ComponentClass, type ExoticComponent, type ReactElement } from 'react'
import * as react from 'react/jsx-runtime'

/*
 * The JSX of the app (tsconfig.json#jsxImportSource): React's, with each text that has siblings in an element of its own.
 *
 * Browsers' translators replace text nodes. React updates and removes the nodes that it made, so a text beside other nodes
 * would go on showing its old value, or fail the page (https://github.com/facebook/react/issues/11538). An element that
 * contains text alone is safe: React replaces its whole content.
 */

export { Fragment }

type Props = Record<string, unknown>
type Jsx = typeof react.jsx

/** Elements whose content is text alone, by HTML and SVG. */
const TEXT_ONLY: ReadonlySet<unknown> = new Set(['option', 'script', 'style', 'text', 'textarea', 'title', 'tspan'])

export const jsx: Jsx = (type, props, key) => react.jsx(type, isolateTexts(type, props as Props), key)
export const jsxs: Jsx = (type, props, key) => {
  const isolated = isolateTexts(type, props as Props)
  return Array.isArray(isolated['children']) ? react.jsxs(type, isolated, key) : react.jsx(type, isolated, key)
}

/** The props with no text among nodes: texts that follow each other are one text, in an element where it has siblings. */
export function isolateTexts(type: unknown, props: Props): Props {
  const { children } = props
  if (Array.isArray(children)) {
    const only = joinTexts(children)
    if (only !== null && type !== Fragment) return { ...props, children: only }
    if (TEXT_ONLY.has(type) || !children.some(isWords)) return props
    return { ...props, children: isolate(children) }
  }
  // The siblings of a fragment's text are not known here.
  return type === Fragment && isWords(children) ? { ...props, children: isolate([children]) } : props
}

/** The text of children that are nothing else; null if there are other nodes, or none. */
function joinTexts(children: readonly unknown[]): string | null {
  let joined = ''
  for (const child of children) {
    if (isText(child)) joined += String(child)
    else if (!isNothing(child)) return null
  }
  return joined === '' ? null : joined
}

/** Children keep their positions: React recognises them by these. */
function isolate(children: readonly unknown[]): unknown[] {
  const isolated: unknown[] = []
  for (let start = 0; start < children.length;) {
    let end = start
    let text = ''
    for (; end < children.length && (isText(children[end]) || isNothing(children[end])); end += 1) {
      if (isText(children[end])) text += String(children[end])
    }
    if (end === start) {
      const child = children[start]
      isolated.push(Array.isArray(child) && child.some(isWords) ? isolate(child) : child)
      start += 1
      continue
    }
    // Translators leave spaces where they are.
    isolated.push(text.trim() === '' ? text : createElement('bdi', { key: `text-${start}` }, text))
    for (start += 1; start < end; start += 1) isolated.push(null)
  }
  return isolated
}

function isText(child: unknown): child is string | number | bigint {
  return typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint'
}

function isWords(child: unknown): boolean {
  return Array.isArray(child) ? child.some(isWords) : isText(child) && String(child).trim() !== ''
}

function isNothing(child: unknown): boolean {
  return child === null || child === undefined || typeof child === 'boolean'
}

/** React's types, except that a component returns an element: a bare text would stand beside what surrounds the component. */
export declare namespace JSX {
  type ElementType =
    | keyof react.JSX.IntrinsicElements
    | ((props: never) => ReactElement | null)
    | ComponentClass<never>
    | ExoticComponent<never>
  type Element = react.JSX.Element
  type ElementClass = react.JSX.ElementClass
  type ElementAttributesProperty = react.JSX.ElementAttributesProperty
  type ElementChildrenAttribute = react.JSX.ElementChildrenAttribute
  type LibraryManagedAttributes<Component, Given> = react.JSX.LibraryManagedAttributes<Component, Given>
  type IntrinsicAttributes = react.JSX.IntrinsicAttributes
  type IntrinsicClassAttributes<Instance> = react.JSX.IntrinsicClassAttributes<Instance>
  type IntrinsicElements = react.JSX.IntrinsicElements
}
