import type { ReactNode } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from './button.tsx'
import { Form } from './form.tsx'
import { Link } from './link.tsx'

type Props = {
  /** The path of the list; filters are in its query. */
  page: string
  words: { filter: string; apply: string; clear: string }
  isFiltered: boolean
  /** The number of active folded filters. */
  count: number
  /** Opens the fold to show an error. */
  isOpen: boolean
  /** A search field, visible on small screens too. */
  search?: ReactNode
  children: ReactNode
}

export function FilterForm({ page, words, isFiltered, count, isOpen, search, children }: Props) {
  const t = useTexts()
  const applyButton = <Button variant="quiet">{words.apply}</Button>
  return (
    <Form method="get" action={page} className="filters" aria-label={words.filter}>
      {search}
      <details className="phone-fold" open={isOpen}>
        <summary>{count > 0 ? t('parts.pair', { term: words.filter, value: count }) : words.filter}</summary>
        <div className="filters">
          {children} {search ? null : applyButton}
        </div>
      </details>{' '}
      {search ? applyButton : null} {isFiltered ? <Link to={page}>{words.clear}</Link> : null}
    </Form>
  )
}
