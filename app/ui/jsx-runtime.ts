import {
  createElement,
  Fragment,
  type ComponentClass,
  type ExoticComponent,
  type ReactElement,
  type ReactNode,
} from 'react'
import * as react from 'react/jsx-runtime'
import { splitValues } from './figure.ts'

/*
 * The app's JSX runtime (tsconfig.json#jsxImportSource): React's, but wraps each text that has siblings in an element.
 *
 * Browser translators replace text nodes. React updates and removes the nodes that it created, so a translated text
 * beside other nodes would keep its old value or crash the page (https://github.com/facebook/react/issues/11538). An
 * element with only text is safe, because React replaces its whole content.
 *
 * Amounts, accounts and addresses get elements with `translate="no"`, because a translated one would be wrong
 * (decisions/browser-translation.md).
 */

export { Fragment }

type Props = Record<string, unknown>
type Jsx = typeof react.jsx

/** Elements that can contain only text in HTML and SVG. */
const TEXT_ONLY: ReadonlySet<unknown> = new Set([
  'desc',
  'option',
  'script',
  'style',
  'text',
  'textarea',
  'title',
  'tspan',
])

export const jsx: Jsx = (type, props, key) => react.jsx(type, isolateTexts(type, props as Props), key)
export const jsxs: Jsx = (type, props, key) => {
  const isolated = isolateTexts(type, props as Props)
  return Array.isArray(isolated['children']) ? react.jsxs(type, isolated, key) : react.jsx(type, isolated, key)
}

/** Merges adjacent texts and wraps those with siblings. */
export function isolateTexts(type: unknown, props: Props): Props {
  const { children } = props
  if (Array.isArray(children)) {
    const only = joinTexts(children)
    if (only !== null && type !== Fragment) return keepValues(type, { ...props, children: only }, only)
    if (TEXT_ONLY.has(type) || !children.some(hasVisibleText)) return props
    return { ...props, children: isolateChildren(children) }
  }
  if (!hasVisibleText(children)) return props
  // A fragment's text may have siblings outside of it.
  if (type === Fragment) return { ...props, children: isolateChildren([children]) }
  return typeof children === 'string' ? keepValues(type, props, children) : props
}

/** Marks the values in an element's only text as not translatable. */
function keepValues(type: unknown, props: Props, text: string): Props {
  // Our components mark texts in the elements that they render; libraries have a separate JSX runtime.
  if (typeof type === 'function' || TEXT_ONLY.has(type) || props['translate'] !== undefined) return props
  const pieces = splitValues(text)
  if (pieces.length === 1) return props
  if (isSingleValue(pieces)) return { ...props, translate: 'no' }
  // A single child, because the element may be a flex or grid container.
  return { ...props, children: createElement('bdi', null, markValues(pieces)) }
}

function isSingleValue(pieces: readonly string[]): boolean {
  return pieces.length === 3 && pieces[0] === '' && pieces[2] === ''
}

function markValues(pieces: readonly string[]): ReactNode[] {
  return pieces.map((piece, index) => {
    if (piece.trim() === '') return piece
    return createElement('bdi', { key: index, ...(index % 2 === 1 && { translate: 'no' }) }, piece)
  })
}

function wrapText(text: string, key: string): ReactElement {
  const pieces = splitValues(text)
  if (pieces.length === 1) return createElement('bdi', { key }, text)
  return isSingleValue(pieces)
    ? createElement('bdi', { key, translate: 'no' }, text)
    : createElement('bdi', { key }, markValues(pieces))
}

/** Joins children that are all texts; null if there are other nodes or no text. */
function joinTexts(children: readonly unknown[]): string | null {
  let joined = ''
  for (const child of children) {
    if (isText(child)) joined += String(child)
    else if (!isEmpty(child)) return null
  }
  return joined === '' ? null : joined
}

/** Keeps the positions of children, by which React identifies them. */
function isolateChildren(children: readonly unknown[]): unknown[] {
  const isolated: unknown[] = []
  for (let start = 0; start < children.length;) {
    let end = start
    let text = ''
    for (; end < children.length && (isText(children[end]) || isEmpty(children[end])); end += 1) {
      if (isText(children[end])) text += String(children[end])
    }
    if (end === start) {
      const child = children[start]
      isolated.push(Array.isArray(child) && child.some(hasVisibleText) ? isolateChildren(child) : child)
      start += 1
      continue
    }
    // Translators keep whitespace nodes.
    isolated.push(text.trim() === '' ? text : wrapText(text, `text-${start}`))
    for (start += 1; start < end; start += 1) isolated.push(null)
  }
  return isolated
}

function isText(child: unknown): child is string | number | bigint {
  return typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint'
}

function hasVisibleText(child: unknown): boolean {
  return Array.isArray(child) ? child.some(hasVisibleText) : isText(child) && String(child).trim() !== ''
}

function isEmpty(child: unknown): boolean {
  return child === null || child === undefined || typeof child === 'boolean'
}

/** React's types, but components must return elements: a bare text would have unknown siblings. */
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
