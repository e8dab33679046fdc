# Home Assistant gives the /data of an add-on to root, and has no other way to say as whom an image runs.
FROM @IMAGE@
USER 0:0
