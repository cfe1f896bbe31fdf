import type { ReactNode } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from './button.tsx'
import { Form } from './form.tsx'
import { Link } from './link.tsx'

type Props = {
  /** The page of the list: what is asked for is in its URL. */
  page: string
  words: { filter: string; apply: string; clear: string }
  isFiltered: boolean
  /** How many of the folded fields are set. */
  count: number
  /** Something is wrong with a folded field: it must be in view. */
  isOpen: boolean
  /** What is typed rather than chosen: in view on a phone, too. */
  search?: ReactNode
  children: ReactNode
}

/** The filter of a list: a row of plain fields on a desk; on a phone they are folded, and say how many are set. */
export function FilterForm({ page, words, isFiltered, count, isOpen, search, children }: Props) {
  const t = useTexts()
  const show = <Button variant="quiet">{words.apply}</Button>
  return (
    <Form method="get" action={page} className="filters" aria-label={words.filter}>
      {search}
      <details className="phone-fold" open={isOpen}>
        <summary>{count > 0 ? t('parts.pair', { term: words.filter, value: count }) : words.filter}</summary>
        <div className="filters">
          {children} {search ? null : show}
        </div>
      </details>{' '}
      {search ? show : null} {isFiltered ? <Link to={page}>{words.clear}</Link> : null}
    </Form>
  )
}
