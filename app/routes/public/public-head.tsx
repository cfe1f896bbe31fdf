import { BRAND } from '#app/brand.ts'
import { useLanguage } from '#app/i18n/texts.tsx'
import type { PageLinks } from './page-links.server.ts'

type Meta = { title: string; description: string; links: PageLinks }

/** Title, description and links of a public page, for search engines and shared links. */
export function PublicMeta({ title, description, links: { canonical, alternates, picture } }: Meta) {
  const language = useLanguage()
  const shared = {
    'og:site_name': BRAND.name,
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:locale': language,
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '630',
  }
  return (
    <>
      <title>{`${title} | ${BRAND.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {alternates.map((alternate) => (
        <link key={alternate.language} rel="alternate" hrefLang={alternate.language} href={alternate.href} />
      ))}
      {Object.entries(shared).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

type Props = { heading: string; description: string; links: PageLinks; lede?: string }

export function PublicHead({ heading, description, links, lede }: Props) {
  return (
    <>
      <PublicMeta title={heading} description={description} links={links} />
      <header className="stack tight">
        <h1>{heading}</h1>
        {lede ? <p className="muted">{lede}</p> : null}
      </header>
    </>
  )
}

/** Structured data (schema.org) for search engines. A data block runs no script. */
export function StructuredData({ value }: { value: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...value }).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
