/** Optional: typing works without scripts. The form field holds points in a box of 600 by 180. */
export const drawingScript = `
(function () {
  var area = document.getElementById('drawing');
  if (!area) return;
  var canvas = area.querySelector('canvas'), field = document.getElementById('strokes'), pen = canvas.getContext('2d');
  var strokes = [], stroke = null, said = document.getElementById('drawn-state');
  canvas.width = 1200; canvas.height = 360; pen.scale(2,
  2); pen.lineWidth = 3; pen.lineCap = 'round'; pen.lineJoin = 'round'; pen.strokeStyle = '#1a1f29';
  function at(event) {
    var place = canvas.getBoundingClientRect();
    function within(value, most) { return Math.max(0, Math.min(most, Math.round(value))); }
    return [within((event.clientX - place.left) * 600 / place.width, 600),
    within((event.clientY - place.top) * 180 / place.height, 180)];
  }
  function keep() {
    field.value = strokes.map(function (one) { return one.map(function (point) { return point.join(','); }).join(' ');
    }).join(';');
    said.textContent = strokes.length ? 'Signature drawn.' : 'Nothing drawn yet.';
  }
  function dot(point) { pen.beginPath(); pen.moveTo(point[0], point[1]); pen.lineTo(point[0],
  point[1] + 0.1); pen.stroke(); }
  canvas.addEventListener('pointerdown', function (event) {
    if (field.value.length > 20000) return;
    canvas.setPointerCapture(event.pointerId);
    stroke = [at(event)]; strokes.push(stroke); dot(stroke[0]); event.preventDefault();
  });
  canvas.addEventListener('pointermove', function (event) {
    if (!stroke || stroke.length > 1500) return;
    var point = at(event), last = stroke[stroke.length - 1];
    if (Math.abs(point[0] - last[0]) + Math.abs(point[1] - last[1]) < 2) return;
    pen.beginPath(); pen.moveTo(last[0], last[1]); pen.lineTo(point[0], point[1]); pen.stroke();
    stroke.push(point);
  });
  ['pointerup', 'pointercancel'].forEach(function (name) {
    canvas.addEventListener(name, function () { stroke = null; keep(); });
  });
  document.getElementById('clear').addEventListener('click', function () {
    strokes = []; pen.clearRect(0, 0, 600, 180); keep();
  });
  area.hidden = false;
})();
`;
