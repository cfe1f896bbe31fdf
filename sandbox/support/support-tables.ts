import { kept, invented, own, type TwinTable } from '#sandbox/core/twin-tables.ts'
import { idOf } from '#sandbox/core/ids.ts'
import { ownWords } from '#sandbox/email/own-words.ts'

/** What becomes of the tables of this service in a twin. */
export const supportTables: readonly TwinTable[] = [
  {
    name: 'support_requests',
    where: own,
    columns: {
      number: 'row number',
      // Short and unique: made as a new one is, of the twin's own number.
      reference: {
        reference: (value, { seed }, accountNumber) => {
          const letters = idOf(seed, `support:${value}`, accountNumber, 0).slice(-8).toUpperCase()
          return `${value.slice(0, 2)}${letters.slice(0, 4)}-${letters.slice(4)}`
        },
      },
      account_number: 'account',
      ...invented('email payment_key support_code message wish'),
      secret_hash: 'left empty',
      ...kept('topic created_at due_at answered_at language'),
      answer: ownWords,
    },
  },
]
