// Decorative line icons on a 24 grid, in the text colour: those of the first views. All others: MoreIcon.tsx.
export const PATHS = {
  'magnifying-glass': 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM16 16l4.5 4.5',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9 6 6 6-6',
  next: 'M5 12h14m-5-5 5 5-5 5',
  filter:
    'M4 7h9m5 0h2M4 17h2m5 0h9M17.7 7a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0zM10.7 17a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0z',
  forward: 'm9 6 6 6-6 6',
  card: 'M5.7 6h12.6a2.2 2.2 0 0 1 2.2 2.2v8.1a2.2 2.2 0 0 1-2.2 2.2H5.7a2.2 2.2 0 0 1-2.2-2.2V8.2A2.2 2.2 0 0 1 5.7 6zM3.5 10.2h17M7 15h3',
  gear: 'M10 5.6l.2-2.3h3.6l.2 2.3 1.1.5 1.8-1.5 2.5 2.5-1.5 1.8.5 1.1 2.3.2v3.6l-2.3.2-.5 1.1 1.5 1.8-2.5 2.5-1.8-1.5-1.1.5-.2 2.3h-3.6l-.2-2.3-1.1-.5-1.8 1.5-2.5-2.5 1.5-1.8-.5-1.1-2.3-.2v-3.6l2.3-.2.5-1.1-1.5-1.8 2.5-2.5 1.8 1.5zM14.9 12a2.9 2.9 0 1 1-5.8 0 2.9 2.9 0 0 1 5.8 0z',
  star: 'm12 4 2.5 5 5.5 1-4 4 1 5.5-5-2.5-5 2.5 1-5.5-4-4 5.5-1z',
  tag: 'M4 11.5V4.8a.8.8 0 0 1 .8-.8h6.7l8.5 8.5a1.5 1.5 0 0 1 0 2.1L14.6 20a1.5 1.5 0 0 1-2.1 0zM9.5 8.2a1.3 1.3 0 1 1-2.6 0 1.3 1.3 0 0 1 2.6 0z',
  basket: 'M7 10.5C7 5 17 5 17 10.5M3.5 10.5h17l-1.6 7.2a2.4 2.4 0 0 1-2.3 1.8H7.4a2.4 2.4 0 0 1-2.3-1.8z',
  chart: 'M4 4v16h16M8 15h3v-4h4V8h4',
  'satellite-dish': 'M4.5 9.5a8 8 0 0 0 10 10zM9.5 14.5 13 11M13 6.5a4.5 4.5 0 0 1 4.5 4.5M13 3a8 8 0 0 1 8 8',
  'rotate-right': 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.8 3.5v4h-4',
  spinner: 'M12 4a8 8 0 1 0 8 8',
} as const

export type IconName = keyof typeof PATHS

export interface Look {
  /** In pixels at the default font size; scales with it. */
  size?: number
  /** Line width, on the grid. */
  weight?: number
}

export function Icon({ name, ...look }: Look & { name: IconName }) {
  return <Drawn path={PATHS[name]} {...look} />
}

export function Drawn({ path, size = 20, weight = 1.75 }: Look & { path: string }) {
  return (
    <svg
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      strokeWidth={weight}
      className="icon"
      aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
