import { href } from 'react-router'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { PageNews } from '#app/ui/page-news.tsx'
import { usePoll } from '#app/ui/use-poll.ts'
import { wordsOf } from './first-step.tsx'
import type { OverviewView } from './overview-view.ts'

const EVERY_MS = 30_000

/** Keeps the overview true while an application is looked at, and says what became of it. `version` is null otherwise. */
export function WaitingNews({ version, step }: { version: string | null; step: OverviewView['step'] }) {
  const t = useTexts()
  const words = step && wordsOf(step)
  const { news } = usePoll({
    url: withLanguage(href('/overview/status'), useLanguage()),
    version: version ?? '',
    heading: '',
    sentences: words ? [t(`overview.${words}.title`), t(`overview.${words}.text`)] : [t('overview.pay')],
    everyMs: EVERY_MS,
    isOver: version === null,
  })
  return <PageNews lines={news} />
}
