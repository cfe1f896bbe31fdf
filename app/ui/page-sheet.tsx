import moneyUrl from './money.css?url'
import { sheetInDocument, type SheetName } from './sheets.ts'
import contactUrl from './styles/contact.css?url'
import profileUrl from './styles/profile.css?url'
import rewardsUrl from './styles/rewards.css?url'
import tablesUrl from './styles/tables.css?url'

/** What each kind of page has beyond the styles that all of them share. */
const PARTS: Partial<Record<SheetName, string>> = {
  app: moneyUrl,
  profile: profileUrl,
  history: tablesUrl,
  rewards: rewardsUrl,
  contact: contactUrl,
}

/**
 * The styles of a page for whoever comes to it from a page of another kind, without loading a document; the first paint
 * waits for them. A document that is loaded carries its own.
 */
export function PageSheet({ sheet }: { sheet: SheetName }) {
  const href = PARTS[sheet]
  return sheetInDocument === null || sheetInDocument === sheet || !href ? null : (
    <link rel="stylesheet" href={href} precedence="page" />
  )
}
