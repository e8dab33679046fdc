// All icons, for what is not in a first view.
import { Drawn, type Look, PATHS } from './Icon.tsx'

const ALL = {
  ...PATHS,
  unequal: 'M5 9.5h14M5 14.5h14M15 5 9 19',
  more: 'M5.9 12h.2M11.9 12h.2M17.9 12h.2',
  swap: 'M4.5 8.7h13m-3.2-3.7 3.7 3.7-3.7 3.7M19.5 15.3h-13m3.2 3.7L6 15.3l3.7-3.7',
  repeat: 'M4.5 11V9.5a3 3 0 0 1 3-3H19m-3-3 3 3-3 3M19.5 13v1.5a3 3 0 0 1-3 3H5m3 3-3-3 3-3',
  barcode: 'M4.5 6v12M8 6v12M11 6v12M14.5 6v12M17 6v12M19.5 6v12',
  note: 'M5 5h14v9.5L14.5 19H5zM19 14.5h-4.5V19',
  question: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM9.6 9.8c0-3.3 4.9-3.1 4.9-.2 0 2-2.4 2.1-2.4 4M12 16.5v.2',
  undo: 'M8.5 5 4 9.5 8.5 14M4 9.5h10.5a5 5 0 0 1 0 10H12',
  copy: 'M8.5 8.5h11v11h-11zM15.5 5v-.5h-11v11H5',
  text: 'M4.5 7h15M4.5 12h15M4.5 17h9',
  print: 'M7 9V4.5h10V9M7 16.5H4.5V9h15v7.5H17M7 13.5h10v6H7z',
  shop: 'M4.5 10v9h15v-9M3.5 9.5 5.5 5h13l2 4.5c0 3-4.2 3-4.2 0 0 3-4.3 3-4.3 0 0 3-4.3 3-4.3 0 0 3-4.2 3-4.2 0zM10 19v-4.5h4V19',
  none: 'M20.5 12a8.5 8.5 0 0 1-.9 3.8M17.3 18.6a8.5 8.5 0 0 1-3.4 1.7M10 20.3a8.5 8.5 0 0 1-3.4-1.7M4.4 15.8a8.5 8.5 0 0 1 0-7.6M6.7 5.4A8.5 8.5 0 0 1 10 3.7M14 3.7a8.5 8.5 0 0 1 3.4 1.7M19.6 8.2a8.5 8.5 0 0 1 .9 3.8',
  clock: 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM12 7.5V12l3 2',
  offline: 'M4 4l16 16M8.5 8.8a9 9 0 0 0-4 2.2M19.5 11a10 10 0 0 0-6.4-3M8 14.5a5.6 5.6 0 0 1 6.4-1M12 17.9v.2',
  info: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 11v5M12 7.8v.2',
  done: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM8.3 12.3l2.5 2.5 5-5',
  warning: 'M12 4 21 19.5H3zM12 10v4.5M12 17v.2',
  refused: 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM6.5 6.5l11 11',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7',
  upload: 'M12 19.5v-11m-4.5 4L12 8l4.5 4.5M5 4.5h14',
  share: 'M12 14.5V4m-3.7 3.7L12 4l3.7 3.7M6.5 11.5V19h11v-7.5',
  external: 'M13 5h6v6M19 5l-8.5 8.5M10 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4',
} as const

export type IconName = keyof typeof ALL

export function Icon({ name, ...look }: Look & { name: IconName }) {
  return <Drawn path={ALL[name]} {...look} />
}
