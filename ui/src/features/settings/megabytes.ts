// Sizes of files as people say them.

/** 2600000 → "2,6 MB", 210000000 → "210 MB", 64000000000 → "64,0 GB"; a little is "0,1 MB", nothing "0 MB". */
export function megabytes(bytes: number): string {
  if (bytes <= 0) return '0\u00a0MB'
  const mega = bytes / 1e6
  if (mega >= 999.5) return `${figures(mega / 1000)}\u00a0GB`
  return `${figures(Math.max(mega, 0.1))}\u00a0MB`
}

function figures(value: number): string {
  return value.toFixed(value < 99.95 ? 1 : 0).replace('.', ',')
}
