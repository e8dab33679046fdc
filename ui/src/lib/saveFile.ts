// Saves a file as a download.

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: some browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
