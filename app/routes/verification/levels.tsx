import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import type { LevelCard } from './level-card.ts'

type Props = { levels: readonly LevelCard[]; updatedAt: string; heading: 'h2' | 'h3' }

export function Levels({ levels, updatedAt, heading: Heading }: Props) {
  const t = useTexts()
  return (
    <ul className="levels">
      {levels.map((card) => (
        <li key={card.level} className={card.isMarked ? 'card mine' : 'card'}>
          <Heading>{card.label}</Heading>
          {card.isCurrent ? <StatusTag tone="done">{t('verification.current')}</StatusTag> : null}
          {card.isApplied ? <StatusTag tone="moving">{t('verification.applied')}</StatusTag> : null}
          <SummaryList
            rows={[
              { term: t('verification.allows'), value: card.allows },
              ...card.figures,
              { term: t('verification.needs'), value: card.needs },
              { term: t('verification.takes'), value: card.takes },
            ]}
          />
          {card.blocked ? <p className="hint">{card.blocked}</p> : null}
          {card.choose ? (
            <Form method="post" action={href('/verification')}>
              <input type="hidden" name="level" value={card.level} />
              <input type="hidden" name="updated_at" value={updatedAt} />
              <Button variant={card.level === 1 ? 'primary' : 'quiet'}>{card.choose}</Button>
            </Form>
          ) : null}
          {card.isApplied ? <Link to={href('/profile')}>{t('verification.goOn')}</Link> : null}
        </li>
      ))}
    </ul>
  )
}
