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
 * The JSX of the app (tsconfig.json#jsxImportSource): React's, with each text that has siblings in an element of its own.
 *
 * Browsers' translators replace text nodes. React updates and removes the nodes that it made, so a text beside other nodes
 * would go on showing its old value, or fail the page (https://github.com/facebook/react/issues/11538). An element that
 * contains text alone is safe: React replaces its whole content.
 *
 * Amounts, accounts and addresses are in elements that translators leave alone, in sentences too: a translated one is wrong.
 * The reasons are in decisions/browser-translation.md.
 */

export { Fragment }

type Props = Record<string, unknown>
type Jsx = typeof react.jsx

/** Elements whose content is text alone, by HTML and SVG. */
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

/** The props with no text among nodes: texts that follow each other are one text, in an element where it has siblings. */
export function isolateTexts(type: unknown, props: Props): Props {
  const { children } = props
  if (Array.isArray(children)) {
    const only = joinTexts(children)
    if (only !== null && type !== Fragment) return keepValues(type, { ...props, children: only }, only)
    if (TEXT_ONLY.has(type) || !children.some(isWords)) return props
    return { ...props, children: isolate(children) }
  }
  if (!isWords(children)) return props
  // The siblings of a fragment's text are not known here.
  if (type === Fragment) return { ...props, children: isolate([children]) }
  return typeof children === 'string' ? keepValues(type, props, children) : props
}

/** The props of an element that contains only this text, with the values in it kept from translation. */
function keepValues(type: unknown, props: Props, text: string): Props {
  // A component of ours marks its text where it puts it into an element; those of libraries have a JSX of their own.
  if (typeof type === 'function' || TEXT_ONLY.has(type) || props['translate'] !== undefined) return props
  const pieces = splitValues(text)
  if (pieces.length === 1) return props
  if (isWhole(pieces)) return { ...props, translate: 'no' }
  // One child: the element may lay out each of its children as an item.
  return { ...props, children: createElement('bdi', null, mark(pieces)) }
}

function isWhole(pieces: readonly string[]): boolean {
  return pieces.length === 3 && pieces[0] === '' && pieces[2] === ''
}

function mark(pieces: readonly string[]): ReactNode[] {
  return pieces.map((piece, index) => {
    if (piece.trim() === '') return piece
    return createElement('bdi', { key: index, ...(index % 2 === 1 && { translate: 'no' }) }, piece)
  })
}

/** An element of its own for a text that has siblings. */
function isolateText(text: string, key: string): ReactElement {
  const pieces = splitValues(text)
  if (pieces.length === 1) return createElement('bdi', { key }, text)
  return isWhole(pieces)
    ? createElement('bdi', { key, translate: 'no' }, text)
    : createElement('bdi', { key }, mark(pieces))
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
    isolated.push(text.trim() === '' ? text : isolateText(text, `text-${start}`))
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
