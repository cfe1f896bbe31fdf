/** Lines in a square of 24, after Lucide's shapes and shorter: they are in every page. */
const PATHS = {
  alert: 'M12 9v4m0 4h.01M10.3 3.9 1.8 18a2 2 0 0 0 1.7 3h17a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z',
  arrow: 'M5 12h14m-7-7 7 7-7 7',
  bank: 'M3 21h18M6 18v-7m4 7v-7m4 7v-7m4 7v-7M3 8l9-5 9 5Z',
  bell: 'M10 21h4M6 9a6 6 0 0 1 12 0c0 5 2 6 3 8H3c1-2 3-3 3-8',
  check: 'm5 12 5 5L20 7',
  clock: 'M12 7v5l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  globe: 'M3 12h18M12 3a14 14 0 0 1 0 18 14 14 0 0 1 0-18m9 9a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  history: 'M12 7v5l3 2M3 12a9 9 0 1 0 3-7L3 8m0-5v5h5',
  gift: 'M4 12v9h16v-9M2 7h20v5H2Zm10 0v14m0-14C7 7 6 2 9 2s3 5 3 5 0-5 3-5 2 5-3 5',
  home: 'm3 10 9-7 9 7v11h-6v-7H9v7H3Z',
  info: 'M12 11v5m0-8h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  menu: 'M4 6h16M4 12h16M4 18h16',
  moon: 'M12 3a6 6 0 0 0 9 9 9 9 0 1 1-9-9',
  screen: 'M8 21h8m-4-4v4M3 4h18v13H3Z',
  send: 'M7 7h10v10M7 17 17 7',
  stop: 'm15 9-6 6m0-6 6 6m6-3a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  sun: 'M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1 1m12 12 1 1M5 19l1-1M18 6l1-1m-3 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0',
  wallet: 'M19 7V3H5a2 2 0 0 0 0 4h15v13H5a2 2 0 0 1-2-2V5m13 8h.01',
} as const

export type IconName = keyof typeof PATHS

/** A small picture beside a word that says the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
