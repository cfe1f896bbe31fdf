import { href } from 'react-router'
import { addLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { PageNews } from '#app/ui/page-news.tsx'
import { usePoll } from '#app/ui/use-poll.ts'
import { getStepKey } from './first-step.tsx'
import type { OverviewView } from './overview-view.ts'

const EVERY_MS = 30_000

/** Polls while an application is under review and announces the result. `version` is null at other times. */
export function ReviewNews({ version, step }: { version: string | null; step: OverviewView['step'] }) {
  const t = useTexts()
  const key = step && step !== 'first' ? getStepKey(step) : null
  const { news } = usePoll({
    url: addLanguage(href('/overview/status'), useLanguage()),
    version: version ?? '',
    heading: '',
    sentences: key
      ? [t(`overview.${key}.title`), t(`overview.${key}.text`)]
      : [t(step === null ? 'overview.pay' : 'overview.first.title')],
    everyMs: EVERY_MS,
    isOver: version === null,
  })
  return <PageNews lines={news} />
}
