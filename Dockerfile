# syntax=docker/dockerfile:1
# Körberl as one static binary in an otherwise empty image. It needs no root, no shell and no other file.

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
# Named in Cargo.toml, so they must be there.
COPY tests/bench tests/bench
COPY --from=app /finished /finished
# Naming the target keeps the flags from the build scripts and macros, which cannot be static.
RUN KOERBERL_UI_DIST=/finished RUSTFLAGS="-C target-feature=+crt-static" \
    cargo build --release --locked --target "$(rustc --print host-tuple)" \
    && mv target/*/release/koerberl / \
    && mkdir /data

FROM scratch
COPY --from=binary /koerberl /koerberl
COPY --from=binary --chown=65532:65532 /data /data
USER 65532:65532
# Not as arguments of the command: a variable of the operator's would be overruled by those.
ENV KOERBERL_DATA=/data KOERBERL_LISTEN=0.0.0.0:8080
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["/koerberl", "health"]
ENTRYPOINT ["/koerberl"]
CMD ["serve"]
