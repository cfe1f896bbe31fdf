import type { Module } from '#sandbox/core/module.ts'
import { advanceTransfers } from './incoming-transfers.ts'
import { transferPages } from './transfer-console.ts'
import { incomingTransfersTables } from './incoming-transfers-tables.ts'

/** SEPA transfers that arrive at our bank account. */
export const incomingTransfersModule: Module = {
  routes: [],
  consolePages: transferPages,
  advance: advanceTransfers,
  tables: incomingTransfersTables,
}
