import type { Context } from '#sandbox/core/context.ts'

/** A row of `chat_lines`: `at` is ms of real time. */
export type ChatLine = { id: number; conversation: string; author: 'visitor' | 'support'; text: string; at: number }

export const MAX_TEXT = 1000
const KEPT = 1000

/** Adds a line to a conversation and deletes the oldest over the limit; `at` is ms of real time. */
export function addChatLine({ database }: Context, { conversation, author, text, at }: Omit<ChatLine, 'id'>): void {
  database.run(
    'insert into chat_lines (conversation, author, text, at) values (?, ?, ?, ?)',
    conversation,
    author,
    text.slice(0, MAX_TEXT),
    Math.trunc(at),
  )
  database.run('delete from chat_lines where id <= (select max(id) from chat_lines) - ?', KEPT)
}

/** The lines of a conversation, oldest first. */
export function listChatLines({ database }: Context, conversation: string): ChatLine[] {
  return database.all<ChatLine>('select * from chat_lines where conversation = ? order by id', conversation)
}

/** The last line of each conversation, latest first. */
export function listConversations({ database }: Context): ChatLine[] {
  return database.all<ChatLine>(
    'select * from chat_lines where id in (select max(id) from chat_lines group by conversation) order by id desc',
  )
}
