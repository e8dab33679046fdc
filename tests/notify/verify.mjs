// Reads a Web Push message and checks its token with Node's own cryptography: a second implementation of RFC 8291 and
// RFC 8292. Takes {body, authorization, keys: {public, auth, private}} on stdin, gives {message, key, claims}.

import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const { body, authorization, keys } = JSON.parse(readFileSync(0, 'utf8'));
const bytes = (text) => Buffer.from(text, 'base64url');

function decrypt(body) {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyEnd = 21 + body[20];
  const sender = body.subarray(21, keyEnd);
  const record = body.subarray(keyEnd);
  assert(record.length <= recordSize, 'one record');
  const browser = createECDH('prime256v1');
  browser.setPrivateKey(bytes(keys.private));
  assert.deepEqual(browser.getPublicKey(), bytes(keys.public), 'the keys are a pair');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), bytes(keys.public), sender]);
  const input = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), bytes(keys.auth), info, 32));
  const derive = (name, length) => Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = text.findLastIndex((byte) => byte !== 0);
  assert.equal(text[end], 2, 'the delimiter of the last record');
  return text.subarray(0, end);
}

function check(authorization) {
  const [, token, key] = authorization.match(/^vapid t=([\w.-]+), k=([\w-]+)$/);
  const [header, claims, signature] = token.split('.');
  assert.deepEqual(JSON.parse(bytes(header)), { typ: 'JWT', alg: 'ES256' });
  const point = bytes(key);
  assert.equal(point.length, 65);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  assert(verify('sha256', signed, { key: signer, dsaEncoding: 'ieee-p1363' }, bytes(signature)), 'the signature holds');
  return { key, claims: JSON.parse(bytes(claims)) };
}

console.log(JSON.stringify({ message: JSON.parse(decrypt(bytes(body))), ...check(authorization) }));
