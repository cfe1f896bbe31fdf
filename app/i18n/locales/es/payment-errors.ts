import type { paymentsWords as english } from '#app/i18n/locales/en/payments-words.ts'
import type { TextsLike } from '#app/i18n/text-key.ts'

/** Only the errors are translated so far; the other texts of the payment form are English. */
export const paymentErrors = {
  'payments.window.day': 'en 24 horas',
  'payments.window.month': 'en 30 días',
  'payments.window.year': 'este año',
  'payments.error.iban.empty': 'Introduzca el IBAN.',
  'payments.error.iban.characters': 'Un IBAN solo tiene letras y cifras. Compruebe lo que se ha pegado.',
  'payments.error.iban.country': 'No empieza por las dos letras de un país que tenga IBAN.',
  'payments.error.iban.length': 'Este IBAN es demasiado corto o demasiado largo para su país. Cuente los caracteres.',
  'payments.error.iban.checksum': 'Este IBAN no es válido: un carácter es incorrecto o dos están cambiados.',
  'payments.error.sortCode.empty': 'Introduzca el sort code.',
  'payments.error.sortCode.length': 'Un sort code tiene 6 cifras, como 12-34-56.',
  'payments.error.account.empty': 'Introduzca el número de cuenta.',
  'payments.error.account.length': 'Un número de cuenta tiene 8 cifras. Si el suyo tiene 7, ponga un cero delante.',
  'payments.error.name.empty': 'Introduzca el nombre del beneficiario.',
  'payments.error.name.too_long': 'Los bancos aceptan nombres de 70 caracteres como máximo.',
  'payments.error.name.latin': 'Los bancos solo aceptan letras latinas. Podría escribir: {{suggestion}}',
  'payments.error.name.latinOnly':
    'Los bancos solo aceptan letras latinas. Escriba el nombre como figura en el extracto o el pasaporte del beneficiario.',
  'payments.error.name.characters': 'Use letras, cifras y los signos que tiene un nombre.',
  'payments.error.country': 'No conocemos este país. Escriba su nombre o sus dos letras.',
  'payments.error.address.receiver_street':
    'Introduzca la calle y el número. Este pago necesita la dirección completa.',
  'payments.error.address.receiver_city': 'Introduzca la ciudad. Este pago necesita la dirección completa.',
  'payments.error.address.receiver_zip_code': 'Introduzca el código postal. Este pago necesita la dirección completa.',
  'payments.error.address.receiver_country_code': 'Introduzca el país. Este pago necesita la dirección completa.',
  'payments.error.thirdParty.level':
    'Puede pagar a sus propias cuentas bancarias. Para pagar a otras personas necesita un nivel de verificación más alto.',
  'payments.error.thirdParty.capability':
    'Los pagos a otras personas no están activados en su cuenta. Nuestra asistencia puede decirle más.',
  'payments.error.sum.empty': 'Introduzca un importe.',
  'payments.error.sum.not_a_number': 'Introduzca un importe en cifras, como 750 o 750,50.',
  'payments.error.sum.ambiguous': '«{{typed}}» se puede leer de dos maneras. Escriba {{first}} o {{second}}.',
  'payments.error.sum.too_many_decimals': 'Número máximo de decimales: {{decimals}}.',
  'payments.error.sum.negative': 'Introduzca un importe mayor que cero.',
  'payments.error.sum.zero': 'Introduzca un importe mayor que cero.',
  'payments.error.sum.too_big': 'Este importe tiene demasiadas cifras.',
  'payments.error.sum.min': 'El mínimo es de {{min}}.',
  'payments.error.sum.max': 'El máximo por pago es de {{max}}.',
  'payments.error.sum.left': 'Es más de lo que permite su límite: le quedan {{left}} {{window}}.',
  'payments.error.coin': 'Elija una moneda.',
  'payments.error.description.characters': 'Los bancos no aceptan {{characters}} aquí. Podría escribir: {{suggestion}}',
  'payments.error.description.too_long': 'Use como máximo 140 caracteres.',
  'payments.error.refund.other_network': 'Parece una dirección de la red {{network}} y no de la red {{expected}}.',
  'payments.error.refund.burned':
    'Nadie tiene la clave de esta dirección: lo que se envía allí se pierde. Introduzca una dirección suya.',
  'payments.error.refund.contract':
    'Es el contrato de un token y no una cartera: lo que se envía allí se pierde. Introduzca una dirección suya.',
  'payments.error.refund.invalid': 'No es una dirección válida para {{expected}}.',
  'payments.error.choice': 'Elija una opción.',
} as const satisfies Partial<TextsLike<typeof english, 'es'>>
