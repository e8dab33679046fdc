# syntax=docker/dockerfile:1
# Körberl as one static binary in an otherwise empty image, without root and shell.

FROM node:22-bookworm-slim AS app
WORKDIR /koerberl/ui
COPY ui/package.json ui/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY ui ./
COPY src/lexicon ../src/lexicon
RUN node scripts/embed.mjs /finished

FROM rust:1.95-bookworm AS binary
WORKDIR /koerberl
COPY Cargo.toml Cargo.lock build.rs ./
COPY src src
# Cargo.toml names them, so they must exist.
COPY tests/bench tests/bench
COPY --from=app /finished /finished
# With a target, the flags do not apply to build scripts and macros, which cannot be static.
RUN KOERBERL_UI_DIST=/finished RUSTFLAGS="-C target-feature=+crt-static" \
    cargo build --release --locked --target "$(rustc --print host-tuple)" \
    && mv target/*/release/koerberl / \
    && mkdir /data

FROM scratch
COPY --from=binary /koerberl /koerberl
COPY --from=binary --chown=65532:65532 /data /data
USER 65532:65532
# As environment, not as arguments: arguments would override an operator's variables.
ENV KOERBERL_DATA=/data KOERBERL_LISTEN=0.0.0.0:8080
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["/koerberl", "health"]
ENTRYPOINT ["/koerberl"]
CMD ["serve"]
