import type { ReactNode } from 'react'
import type { TextKey } from '#app/i18n/text-key.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import type { ContractText } from './contract-text.server.ts'
import type { getFacts } from '#app/features/public-facts/facts.ts'
import type { PageLinks } from '#app/routes/public/page-links.server.ts'
import { PublicHead } from '#app/routes/public/public-head.tsx'

type Props = {
  name: 'terms' | 'business' | 'privacy'
  short: readonly TextKey[]
  facts: ReturnType<typeof getFacts>
  text: ContractText
  links: PageLinks
  children?: ReactNode
}

/** A contract's summary, then the text in force, then how to complain. */
export function ContractArticle({ name, short, facts, text, links, children }: Props) {
  const t = useTexts()
  return (
    <article className="prose stack">
      <PublicHead
        heading={t(`contracts.${name}.heading`)}
        description={t(`contracts.${name}.description`)}
        links={links}
      />
      <section className="card stack tight" aria-labelledby="short">
        <h2 id="short">{t('contracts.short')}</h2>
        <ul className="points">
          {short.map((key) => (
            <li key={key}>{t(key, facts)}</li>
          ))}
        </ul>
        <p className="small muted">{t('contracts.shortNote')}</p>
      </section>
      {children}
      {text === undefined ? null : (
        <section className="stack tight" aria-labelledby="full">
          <h2 id="full">{t('contracts.full')}</h2>
          {text ? (
            <>
              {text.version ? <p className="muted">{t('contracts.version', { version: text.version })}</p> : null}
              {/* oxlint-disable-next-line react/no-danger -- cleaned by `cleanContract` */}
              <div className="contract" lang={text.lang ?? undefined} dangerouslySetInnerHTML={{ __html: text.html }} />
            </>
          ) : (
            <p>{t('contracts.missing', facts)}</p>
          )}
        </section>
      )}
      <section className="stack tight" aria-labelledby="complaints">
        <h2 id="complaints">{t('contracts.complaints')}</h2>
        <p>{t('contracts.complaintsText', facts)}</p>
      </section>
    </article>
  )
}
