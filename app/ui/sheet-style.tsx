import { createContext, use, type ReactNode } from 'react'
import { useNonce } from './nonce.tsx'
import { nonceOfDocument, sheetFileOfDocument, sheets, type SheetName } from './sheets.ts'

const SheetFileContext = createContext(sheetFileOfDocument)

/** Names the file with the page's styles, for a visitor whose browser has it; the browser reads it from the document. */
export function SheetFileProvider(props: { path: string | null; children: ReactNode }) {
  return <SheetFileContext value={props.path}>{props.children}</SheetFileContext>
}

/** The styles of the document: in it, or from the file that the browser has kept. */
export function SheetStyle({ sheet }: { sheet: SheetName }) {
  const path = use(SheetFileContext)
  const nonce = useNonce()
  return path === null ? (
    <style
      data-sheet={sheet}
      nonce={nonce ?? nonceOfDocument}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: sheets[sheet] }}
    />
  ) : (
    <link data-sheet={sheet} rel="stylesheet" href={path} />
  )
}
