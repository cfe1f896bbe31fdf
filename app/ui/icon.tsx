/** Paths in a 24×24 box, shortened from Lucide because they are in every page. */
const PATHS = {
  alert: 'M12 9v4m0 4h.01M10.3 3.9 1.8 18a2 2 0 0 0 1.7 3h17a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z',
  arrow: 'M5 12h14m-7-7 7 7-7 7',
  bank: 'M3 21h18M6 18v-7m4 7v-7m4 7v-7m4 7v-7M3 8l9-5 9 5Z',
  bell: 'M10 21h4M6 9a6 6 0 0 1 12 0c0 5 2 6 3 8H3c1-2 3-3 3-8',
  check: 'm5 12 5 5L20 7',
  clock: 'M12 7v5l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  coins: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0m4 2.4A6 6 0 1 1 10.3 18M7 6h1v4m8.7 3.9.7.7-2.8 2.8',
  door: 'm16 17 5-5-5-5m5 5H9m0 9H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4',
  ended: 'M8 12h8m5 0a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  gift: 'M4 12v9h16v-9M2 7h20v5H2Zm10 0v14m0-14C7 7 6 2 9 2s3 5 3 5 0-5 3-5 2 5-3 5',
  globe: 'M3 12h18M12 3a14 14 0 0 1 0 18 14 14 0 0 1 0-18m9 9a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  help: 'M9 9a3 3 0 0 1 6 1c0 2-3 3-3 3m0 4h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  history: 'M12 7v5l3 2M3 12a9 9 0 1 0 3-7L3 8m0-5v5h5',
  home: 'm3 10 9-7 9 7v11h-6v-7H9v7H3Z',
  info: 'M12 11v5m0-8h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0',
  link: 'M10 13a5 5 0 0 0 7.5.5l3-3a5 5 0 0 0-7-7L11.8 5.2M14 11a5 5 0 0 0-7.5-.5l-3 3a5 5 0 0 0 7 7l1.7-1.7',
  menu: 'M4 6h16M4 12h16M4 18h16',
  moon: 'M12 3a6 6 0 0 0 9 9 9 9 0 1 1-9-9',
  pages: 'M9 9h12v12H9ZM5 15H3V3h12v2',
  repeat: 'm17 2 4 4-4 4m-14 1v-1a4 4 0 0 1 4-4h14M7 22l-4-4 4-4m14-1v1a4 4 0 0 1-4 4H3',
  screen: 'M8 21h8m-4-4v4M3 4h18v13H3Z',
  send: 'M7 7h10v10M7 17 17 7',
  shield: 'M20 13c0 5-4 7.5-8 9-4-1.5-8-4-8-9V5c3 0 6-1 8-3 2 2 5 3 8 3Zm-11-1 2 2 4-4',
  sliders: 'M21 4h-7m-4 0H3m18 8h-9m-4 0H3m18 8h-5m-4 0H3M14 2v4M8 10v4m8 4v4',
  sun: 'M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1 1m12 12 1 1M5 19l1-1M18 6l1-1m-3 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0',
  unfold: 'm7 15 5 5 5-5M7 9l5-5 5 5',
  user: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M16 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0',
  wallet: 'M19 7V3H5a2 2 0 0 0 0 4h15v13H5a2 2 0 0 1-2-2V5m13 8h.01',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
