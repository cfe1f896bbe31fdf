import { useEffect } from 'react'
import pagePartsUrl from './page-parts.css?url'
import { savesData } from './fetch-ahead.ts'
import { keepStylesheetFirst, stylesheetInDocument, type StylesheetName } from './stylesheets.ts'
import { whenIdle } from './when-idle.ts'

/**
 * What each kind of page has beyond the styles that all of them share, for whoever comes to it from a page of another kind
 * without loading a document; the first paint waits for it. A document that is loaded carries its own.
 */
export function PageStylesheet({ name }: { name: StylesheetName }) {
  useEffect(() => {
    keepStylesheetFirst()
    if (!savesData()) whenIdle(addPageParts)
  }, [])
  return stylesheetInDocument === null || stylesheetInDocument === name ? null : (
    <link rel="stylesheet" href={pagePartsUrl} precedence="page" />
  )
}

/** Styles of pages that nobody is on yet change nothing, and the first of them is painted without waiting for its sheet. */
function addPageParts(): void {
  if (document.querySelector(`[href="${pagePartsUrl}"]`)) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: pagePartsUrl })
  link.dataset['precedence'] = 'page'
  document.head.append(link)
}
