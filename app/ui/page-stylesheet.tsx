import { useEffect } from 'react'
import formPartsUrl from './form-parts.css?url'
import moneyUrl from './money.css?url'
import { whenIdle } from './fetch-ahead.ts'
import { keepStylesheetFirst, stylesheetInDocument, type StylesheetName } from './stylesheets.ts'
import contactUrl from './styles/contact.css?url'
import levelsUrl from './styles/levels.css?url'
import profileUrl from './styles/profile.css?url'
import rewardsUrl from './styles/rewards.css?url'
import tablesUrl from './styles/tables.css?url'

/** What each kind of page has beyond the styles that all of them share. */
const PARTS: Partial<Record<StylesheetName, string>> = {
  app: moneyUrl,
  form: formPartsUrl,
  profile: profileUrl,
  levels: levelsUrl,
  history: tablesUrl,
  rewards: rewardsUrl,
  contact: contactUrl,
}

/**
 * The styles of a page for whoever comes to it from a page of another kind, without loading a document; the first paint
 * waits for them. A document that is loaded carries its own.
 */
export function PageStylesheet({ name }: { name: StylesheetName }) {
  const href = PARTS[name]
  useEffect(() => {
    keepStylesheetFirst()
    whenIdle(addOtherStylesheets)
  }, [])
  return stylesheetInDocument === null || stylesheetInDocument === name || !href ? null : (
    <link rel="stylesheet" href={href} precedence="page" />
  )
}

/** Styles of pages that nobody is on yet change nothing, and the first of them is painted without waiting for its sheet. */
function addOtherStylesheets(): void {
  for (const [name, href] of Object.entries(PARTS)) {
    if (name === stylesheetInDocument || document.querySelector(`[href="${href}"]`)) continue
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.dataset['precedence'] = 'page'
    document.head.append(link)
  }
}
