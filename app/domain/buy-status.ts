import type { Tone } from './payment-status.ts'

export const BUY_STATUSES = ['N', 'W', 'R', 'B', 'O', 'T', 'P', 'C', 'Z', 'X', 'F', 'Y', 'unknown'] as const

export type BuyStatus = (typeof BUY_STATUSES)[number]

/**
 * The letters of a buy order, which mean other things than those of a payment (rules.md#buy-letters): which are final,
 * and how a page marks them.
 */
export const BUY_STATUS: Readonly<Record<BuyStatus, { final: boolean; tone: Tone }>> = {
  N: { final: false, tone: 'you' },
  W: { final: false, tone: 'you' },
  R: { final: false, tone: 'moving' },
  B: { final: false, tone: 'moving' },
  O: { final: false, tone: 'moving' },
  T: { final: false, tone: 'moving' },
  P: { final: false, tone: 'moving' },
  C: { final: true, tone: 'done' },
  Z: { final: true, tone: 'done' },
  X: { final: true, tone: 'stopped' },
  F: { final: true, tone: 'stopped' },
  Y: { final: true, tone: 'stopped' },
  unknown: { final: false, tone: 'waiting' },
}
