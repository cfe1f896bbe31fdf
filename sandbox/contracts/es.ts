import { COMPANY } from '#sandbox/core/company.ts'
import type { ContractTranslations } from './contract-translations.ts'

const PAYMENTS: readonly [string, string][] = [
  [
    'El servicio',
    'Usted paga a una cuenta bancaria en euros o libras con un criptoactivo. Convertimos lo que llega y enviamos el dinero. Los pagos periódicos, las direcciones de recepción y los enlaces de pago hacen lo mismo, cada uno en su propia página.',
  ],
  [
    'Quién puede usarlo',
    'Usted tiene al menos 18 años, actúa por cuenta propia o por una empresa a la que representa, y le hemos verificado hasta el nivel que exige el pago.',
  ],
  [
    'Tipos de cambio y comisiones',
    'Antes de confirmar una orden, usted ve el tipo de cambio, cada comisión y el importe que reciben el banco o usted. Para un pago, la comisión es del {{fact.fee}} dentro de la SEPA; fuera, de {{fact.fixed}} más el {{fact.fee}}. Para las direcciones de recepción es del {{fact.receiving}}, y fuera de la SEPA de {{fact.receivingFixed}} más el {{fact.receiving}}. En los enlaces de pago, la empresa paga el {{fact.collect}}. Una compra cuesta el {{fact.purchase}} y un cambio el {{fact.exchange}}; las criptomonedas que enviamos a una dirección suya cuestan además la comisión de red que se indica. Nuestro tipo para los pagos está un {{fact.margin}} por debajo del de mercado, y para las compras un {{fact.purchaseMargin}} por encima. Un tipo de cambio se fija durante el tiempo que se indica a su lado: para un pago, {{fact.held}} desde su confirmación, {{fact.heldThroughService}} para USD Coin; para una compra, {{fact.purchaseHeld}}; para un cambio, {{fact.exchangeHeld}}.',
  ],
  [
    'Pagos que salen mal',
    'Usted elige de antemano qué ocurre si las criptomonedas llegan tarde, de menos o de más. Si quiere que le preguntemos cuando llegan tarde, tiene {{fact.late}} para elegir entre el tipo de cambio de ese día y la devolución de sus criptomonedas; sin respuesta, vuelven a su dirección de reembolso, y si no indicó ninguna, las retenemos hasta que elija. Lo que no podemos enviar vuelve íntegro a la dirección de reembolso que usted indicó: no cobramos nada por ello.',
  ],
  [
    'Pagos periódicos y direcciones de recepción',
    'Usted configura un pago periódico una vez y nosotros hacemos cada pago en su día según estas condiciones. Le escribimos {{fact.notice}} antes. Un pago desde su cuenta se carga sin volver a preguntar una vez que usted ha confirmado otro de al menos ese importe al mismo beneficiario; cualquier otro espera su respuesta. Hasta ese día puede omitir un pago, y poner en pausa o terminar el pago periódico. Las criptomonedas que llegan a una dirección de recepción se convierten al tipo de cambio de ese momento y se abonan, menos la comisión, en la cuenta bancaria que usted eligió para la dirección; lo que dejaría menos de {{fact.receivingMinimum}} espera a que llegue más. Otra moneda, o una moneda en otra red, se devuelve a una dirección que usted indique si podemos acceder a ella; desde algunas redes no se puede recuperar. Si la cuenta bancaria está cerrada, retenemos lo que llegue hasta que elija otra.',
  ],
  [
    'Carácter definitivo',
    'Una transferencia en una blockchain no se puede anular. Compruebe la red y la dirección antes de enviar.',
  ],
  [
    'Límites y controles',
    'Un pago es de al menos {{fact.minimum}} y de un máximo de {{fact.maximum}}, salvo que acordemos otros límites. La ley nos obliga a conocer a nuestros clientes y a examinar los pagos. Podemos hacer preguntas, retener un pago mientras lo examinamos o rechazarlo.',
  ],
  [
    'Ejecución',
    'Enviamos el dinero como muy tarde el día hábil siguiente a que la blockchain confirme sus criptomonedas. Si una transferencia fue errónea por culpa nuestra, la corregimos sin demora y a nuestra costa.',
  ],
  [
    'Su cuenta',
    'Guarde su contraseña para usted y avísenos enseguida si otra persona puede conocerla. Usted responde de los pagos hechos con ella hasta que nos avise, dentro de los límites de la ley.',
  ],
  [
    'Vales y recompensas',
    'Un vale reduce la comisión de un pago. No se puede usar por partes, y lo que sobra se pierde.',
  ],
  [
    'Cambios y fin',
    'Solo cambiamos estas condiciones con su consentimiento: una versión nueva se le aplica cuando la ha aceptado, y hasta entonces la que aceptó antes. Usted puede cerrar la cuenta en cualquier momento y sin coste escribiendo a la asistencia; nosotros podemos cerrarla con un preaviso de 2 meses, o de inmediato cuando la ley lo exija.',
  ],
]

const COMPLAINTS: [string, string] = [
  'Reclamaciones',
  'Escriba primero a la asistencia. Respondemos en un plazo de {{fact.complaint}}. También puede dirigirse a la autoridad de supervisión financiera o a la comisión de litigios de consumo.',
]

const CHANGES = [
  'Las nuevas condiciones solo se aplican después de que usted las acepte.',
  'Las criptomonedas que no podamos enviar vuelven íntegras a su dirección de reembolso.',
  'Si las criptomonedas llegan tarde y usted no indicó una dirección de reembolso, las guardamos hasta que elija.',
]

export const es: ContractTranslations = {
  version: 'Versión {{version}}',
  binding:
    'Esta es una traducción para facilitarle la lectura. Solo vale el texto en inglés de la versión {{version}}:',
  onlyEnglish: 'Esta versión anterior solo existe en inglés.',
  texts: {
    'terms-2026-11-26': { title: 'Condiciones generales', changes: CHANGES, sections: [...PAYMENTS, COMPLAINTS] },
    'terms_business-2026-11-26': {
      title: 'Condiciones generales para empresas',
      changes: CHANGES,
      sections: [
        [
          'Las partes',
          'El cliente es la empresa que abre la cuenta. Quien actúa por ella demuestra su derecho a representarla.',
        ],
        ...PAYMENTS,
        [
          'Titulares',
          'La empresa nombra a cada persona que posee o controla el {{fact.ownerShare}} o más de ella, y nos avisa si eso cambia.',
        ],
        COMPLAINTS,
      ],
    },
    'privacy-2026-03': {
      title: 'Aviso de privacidad',
      sections: [
        ['Qué tratamos', 'Quién es usted, cómo contactarle, sus pagos y lo que la ley nos obliga a preguntar.'],
        [
          'Por qué',
          'Para ejecutar sus pagos (contrato), para impedir el blanqueo de capitales (ley) y para mantener seguro el servicio (interés legítimo).',
        ],
        [
          'De quién',
          'De usted, de registros públicos y listas de sanciones, y de la blockchain, que cualquiera puede leer.',
        ],
        [
          'A quién',
          'A los encargados de nuestra lista, al banco del beneficiario y a las autoridades cuando la ley lo exija.',
        ],
        [
          'Cuánto tiempo',
          'Los documentos contables y los datos de los pagos durante 7 años, los datos de identidad durante 5 años tras el fin de la relación.',
        ],
        [
          'Sus derechos',
          'Puede consultar, corregir, trasladar y, cuando la ley lo permita, suprimir sus datos, y reclamar ante la autoridad de protección de datos.',
        ],
      ],
    },
    'collect-2026-11-26': {
      title: 'Condiciones para cobrar pagos',
      sections: [
        [
          'El servicio',
          'Sus pagadores abonan un enlace con criptoactivos. Usted recibe euros o libras en su cuenta bancaria.',
        ],
        [
          'Liquidación',
          'Liquidamos una vez confirmado el pago, menos nuestra comisión del {{fact.collect}} de lo pagado.',
        ],
        ['Actividades prohibidas', 'Usted no usa el servicio para bienes o servicios que la ley prohíba.'],
      ],
    },
    'service_coin-2026-11-26': {
      title: 'Condiciones de la cuenta Causeway Euro',
      sections: [
        [
          'La moneda',
          `Causeway Euro (CEUR) es una ficha de dinero electrónico. La emite ${COMPANY.name}: un CEUR por cada euro que recibimos de usted. Los euros que respaldan todos los CEUR se guardan en un banco, separados de nuestro dinero.`,
        ],
        [
          'Reembolso',
          'Puede recibir sus CEUR en euros en cualquier momento y a la par: un CEUR es un euro. No cobramos nada por ello.',
        ],
        [
          'Sin intereses',
          'No pagamos intereses por los CEUR. La cuenta no es un depósito bancario y ningún fondo de garantía de depósitos la cubre.',
        ],
        [
          'Qué puede hacer con ella',
          'Ingresar dinero por transferencia desde una cuenta a su nombre, pagar a una cuenta bancaria, cambiar CEUR por un criptoactivo y al revés, y recibir el pago de sus CEUR. No puede enviar CEUR a una dirección de una red.',
        ],
        [
          'Cambio',
          'Antes de cambiar ve el tipo de cambio y cada comisión. Una orden con un tipo elegido por usted lo espera {{fact.exchangeOrder}}; hasta entonces su importe queda reservado.',
        ],
      ],
    },
  },
}
