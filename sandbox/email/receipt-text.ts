/** One line of a receipt: what it is, and its value. */
export type ReceiptLine = readonly [term: string, value: string]

/** What an email says of a receipt: what became of the payment, and its lines. */
export type ReceiptText = {
  outcome: string
  sections: readonly { heading: string; lines: readonly ReceiptLine[] }[]
}
