import { Icon } from '#app/ui/icon.tsx'
import type { AccountLine, AccountView } from './account-view.ts'

const ICONS = { done: 'check', needs: 'alert' } as const

/** The bank and the name check below the fields of a bank account. Their room is reserved, so that nothing moves. */
export function AccountLines({ view }: { view: AccountView | null }) {
  return (
    <div className="account-lines" aria-live="polite">
      {view ? <Line {...view.bank} /> : null}
      {view?.name ? <Line {...view.name} /> : null}
    </div>
  )
}

function Line({ text, tone }: AccountLine) {
  return (
    <p className={tone}>
      {tone ? <Icon name={ICONS[tone]} /> : null}
      <span>{text}</span>
    </p>
  )
}
