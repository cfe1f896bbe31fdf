const FILES = import.meta.glob<string>('./pictures/*.avif', { eager: true, query: '?url', import: 'default' })

type Name = 'pay' | 'recurring' | 'salary' | 'shop' | 'buy' | 'hold'

/** A page of the product on a phone, light or dark. `npm run pictures` makes the files. */
export function Picture({ name, alt }: { name: Name; alt: string }) {
  return (
    <picture className="shot">
      <source srcSet={FILES[`./pictures/${name}-dark.avif`]} media="(prefers-color-scheme: dark)" type="image/avif" />
      <img
        src={FILES[`./pictures/${name}-light.avif`]}
        alt={alt}
        width={WIDTH}
        height={HEIGHT}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}

/** Size in CSS pixels; the files have twice as many. */
const WIDTH = 360
const HEIGHT = 440
