import type { TextKey } from '#app/i18n/text-key.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from './link.tsx'

const TEXTS = { asOf: 'asOf.time', checkAgain: 'asOf.again' } as const

type Props = { time: string; page: string; texts?: { asOf: TextKey; checkAgain: TextKey } }

/** Renders the time of the data and a reload link, for pages without polling. */
export function AsOf({ time, page, texts = TEXTS }: Props) {
  const t = useTexts()
  return (
    <p className="small muted num alone">
      {t(texts.asOf, { time })} <Link to={page}>{t(texts.checkAgain)}</Link>
    </p>
  )
}
