import { Refusal } from '#sandbox/http/refusal.ts'
import { defineRoute } from '#sandbox/http/route.ts'
import { createId } from '#sandbox/core/ids.ts'
import type { Module } from '#sandbox/core/module.ts'

/** The smallest module that creates something, for tests of the core. */
export const noteModule: Module = {
  routes: [
    defineRoute({
      method: 'POST',
      path: 'notes',
      auth: 'required',
      handler({ context, database, account, body, now }) {
        const id = createId(context, 'note', account.number)
        database.run(
          'insert into emails (account_number, recipient, subject, text, at) values (?, ?, ?, ?, ?)',
          account.number,
          'notes',
          id,
          JSON.stringify(body),
          now,
        )
        if (JSON.stringify(body).includes('refuse')) throw new Refusal(422, 'error.form_validation', { errors: {} })
        if (JSON.stringify(body).includes('break')) throw new Error('a mistake of ours')
        return { transaction_key: id }
      },
    }),
  ],
}
