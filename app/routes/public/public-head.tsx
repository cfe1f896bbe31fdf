import { BRAND } from '#app/brand.ts'

type Props = { heading: string; description: string; canonical: string; lede?: string }

export function PublicHead({ heading, description, canonical, lede }: Props) {
  return (
    <>
      <title>{`${heading} | ${BRAND.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      <header className="stack tight">
        <h1>{heading}</h1>
        {lede ? <p className="muted">{lede}</p> : null}
      </header>
    </>
  )
}
