/** CRC-16/CCITT-FALSE: polynomial 0x1021, start 0xFFFF, nothing reflected. @returns 0 to 65535 */
export function crc16(bytes: Uint8Array): number {
  let crc = 0xff_ff;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = ((crc & 0x80_00) === 0 ? crc << 1 : (crc << 1) ^ 0x10_21) & 0xff_ff;
  }
  return crc;
}
