import {
  kept,
  invented,
  own,
  ownPayment,
  salt,
  hashOf,
  leftOut,
  type DocumentFates,
  type TwinTable,
} from '#sandbox/core/twin-tables.ts'

/** A bank account as payments and receiving addresses keep it. */
export const RECIPIENT: DocumentFates = {
  ...invented('receiverName receiverIban street city zipCode name'),
  ...kept('receiverSortCode countryCode bankName bic result'),
  receiverAccount: 'uk account',
}

const PAYMENT: DocumentFates = {
  ...RECIPIENT,
  ...invented('key companyId recurringTransferId paidFrom voucher transactionHash description payerName refundAddress'),
  ...invented('contactEmail endToEndId address hash message sha256 addressId linkId code reference wallet'),
  ...kept('status sum sumCurrency currency coin amount amountEur fee fixedFee discount rate marketRate eurPerPound'),
  ...kept('coinDue coinReceived sentAmount units ifLate ifShort ifOver answer type held choice choices'),
  ...kept('coin_amount reason network expected'),
  account: 'account',
  text: 'said',
  'file.name': 'file name',
  'returnReason.code': 'kept',
  'history.code': 'kept',
  'question.code': 'kept',
}

/** A payment as it is entered: templates, and recurring payments. */
export const ENTERED: DocumentFates = {
  ...invented('receiver_name receiver_iban receiver_street receiver_city receiver_zip_code description payer_name'),
  ...invented('refund_address contact_email account_id name'),
  ...kept('amount sum_currency currency coin receiver_sort_code receiver_country_code'),
  receiver_account: 'uk account',
}

/** What becomes of the tables of this service in a twin. */
export const paymentsTables: readonly TwinTable[] = [
  {
    name: 'companies',
    where: own,
    columns: { id: 'id', account_number: 'account', ...invented('name code'), ...kept('is_owner is_board_member') },
  },
  {
    name: 'payments',
    where: own,
    columns: {
      key: 'id',
      account_number: 'account',
      ...kept(
        'status list_status coin amount_cents counts created_at next_at currency paid_cents booked channel redeems',
      ),
      body: { document: PAYMENT },
      company_id: 'invented',
      // A line for each thing that a payment is found by, in small letters.
      receiver: (value, _, { inventor }) => value.split('\n').map(inventor.text).join('\n').toLowerCase(),
    },
  },
  {
    name: 'templates',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      name: 'invented',
      ...kept('created_at updated_at'),
      body: { document: ENTERED },
    },
  },
  {
    name: 'tracking_links',
    where: ownPayment,
    columns: {
      id: 'id',
      payment_key: 'invented',
      salt,
      hash: hashOf('salt'),
      ...kept('shows_payer created_at expires_at revoked_at'),
    },
  },
  ...leftOut('a price is asked for anew', 'quotes'),
  ...leftOut('a twin is signed in by itself', 'waiting_keys'),
  ...leftOut('links of emails open the original alone', 'payment_links'),
]
