import { getAdjacentPages } from '#app/domain/list-pages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { buildListSearch, countFilters, type ListFilters } from './list-query.ts'

type Part = { items: readonly unknown[]; total: number; limit: number }
type Place = { path: string; filters?: ListFilters; offset: number }

/** Returns the links to a list's current, previous and next page, and the range of shown entries. */
export function listPages({ items, total, limit }: Part, { path, filters = {}, offset }: Place, t: Translate) {
  const { previous, next } = getAdjacentPages({ offset, given: items.length, limit, total })
  const search = buildListSearch(filters)
  const buildPageUrl = (at: number) => path + buildListSearch(filters, at)
  return {
    isFiltered: search !== '',
    count: countFilters(filters),
    search,
    here: buildPageUrl(offset),
    previous: previous === null ? null : buildPageUrl(previous),
    next: next === null ? null : buildPageUrl(next),
    range: t('history.shown', { from: items.length === 0 ? 0 : offset + 1, to: offset + items.length, total }),
  }
}
